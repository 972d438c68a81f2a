# Notices that it is somebody's turn, where nobody looks at the page. Other languages are sibling files with the same
# keys.

# In a notice of the operating system.
notice-your-turn = It is your turn
notices-offer = Get a notice when it is your turn?
notices-offer-hint = In this browser, also while this page is closed.
notices-yes = Yes
notices-are-on = You get a notice when it is your turn
notices-are-on-hint = In this browser, also while this page is closed.
notices-no = Switch off
notices-none = No notices here
notices-need-https = No notices on this address: they need https. Ask whoever runs the server for such an address.
notices-unable = This browser knows no notices. On a telephone put the page on the home screen and open it there; elsewhere take another browser.
notices-forbidden = This browser forbids notices of this page. Allow them in its settings for this page.
notices-no-service = The browser could not arrange for notices. Try again, or take another browser.
webhook = Tell an address of your own
webhook-hint = When it is your turn and you do not look, the server sends the table, its name and its link to this address, as JSON in a POST.
webhook-address = Address that begins with https://

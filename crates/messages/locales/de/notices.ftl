# Benachrichtigungen, dass jemand dran ist, wo niemand auf die Seite schaut.

notice-your-turn = Du bist dran
notices-offer = Benachrichtigen, wenn du dran bist?
notices-offer-hint = In diesem Browser, auch wenn die Seite geschlossen ist.
notices-yes = Ja
notices-are-on = Du wirst benachrichtigt, wenn du dran bist
notices-are-on-hint = In diesem Browser, auch wenn die Seite geschlossen ist.
notices-no = Ausschalten
notices-none = Keine Benachrichtigungen hier
notices-need-https = Keine Benachrichtigungen unter dieser Adresse: Sie brauchen https. Bitte den, der den Server betreibt, um eine solche Adresse.
notices-unable = Dieser Browser kennt keine Benachrichtigungen. Lege die Seite am Telefon auf den Startbildschirm und öffne sie dort; sonst nimm einen anderen Browser.
notices-forbidden = Dieser Browser verbietet Benachrichtigungen dieser Seite. Erlaube sie in seinen Einstellungen für diese Seite.
notices-no-service = Der Browser konnte keine Benachrichtigungen einrichten. Versuche es noch einmal, oder nimm einen anderen Browser.
webhook = Eine eigene Adresse benachrichtigen
webhook-hint = Wenn du dran bist und nicht hinschaust, schickt der Server den Tisch, seinen Namen und seinen Link an diese Adresse, als JSON in einem POST.
webhook-address = Adresse, die mit https:// beginnt

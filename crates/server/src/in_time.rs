//! A stream whose other side has to take what it is sent.

use std::{
    io::{self, ErrorKind, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// Writing fails once it has taken longer than a limit, from the first byte until nothing is left to be written: who
/// takes a byte now and then is no better than who takes none for so long. Who takes none at all is given less time.
pub(crate) struct InTime<S> {
    stream: S,
    limit: Duration,
    pause: Duration,
    /// While something is being written.
    over: Option<Pin<Box<Sleep>>>,
    /// While nothing of it is taken.
    stands: Option<Pin<Box<Sleep>>>,
}

impl<S> InTime<S> {
    pub(crate) fn new(stream: S, limit: Duration, pause: Duration) -> Self {
        InTime { stream, limit, pause, over: None, stands: None }
    }

    fn check(&mut self, cx: &mut Context<'_>) -> io::Result<()> {
        let over = self.over.get_or_insert_with(|| Box::pin(sleep(self.limit)));
        match over.as_mut().poll(cx) {
            Poll::Ready(()) => Err(ErrorKind::TimedOut.into()),
            Poll::Pending => Ok(()),
        }
    }

    /// What came of writing; where nothing did, for how long that may go on.
    fn taken(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stands = None;
            return written;
        }
        let stands = self.stands.get_or_insert_with(|| Box::pin(sleep(self.pause)));
        stands.as_mut().poll(cx).map(|()| Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for InTime<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check(cx)?;
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.taken(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.check(cx)?;
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.taken(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Called when all has been handed over.
    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = ready!(Pin::new(&mut self.stream).poll_flush(cx));
        self.over = None;
        Poll::Ready(flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for InTime<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

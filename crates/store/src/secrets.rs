//! What the server has to remember about itself, such as keys it has drawn.

use crate::{Store, StoreError, writer::Write};

impl Store {
    /// The secret of this name; made where there is none. All who ask get the same.
    pub async fn secret(
        &self,
        name: &str,
        make: impl FnOnce() -> String + Send,
    ) -> Result<String, StoreError> {
        if let Some(found) = self.find_secret(name).await? {
            return Ok(found);
        }
        // Of several who make one, the first counts.
        let sql = "INSERT INTO secrets (name, body) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let values = vec![name.into(), make().as_str().into()];
        self.write(name, Write::One(sql, values)).await?;
        self.find_secret(name).await?.ok_or(StoreError::Missing)
    }

    async fn find_secret(&self, name: &str) -> Result<Option<String>, StoreError> {
        let rows = self.read("SELECT body FROM secrets WHERE name = $1", vec![name.into()]).await?;
        rows.first().map(|it| self.decoded(it.text(0))).transpose()
    }
}

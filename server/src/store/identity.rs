use uuid::Uuid;

use super::{Store, StoreError, on_pool, statement::Statement, stored};
use crate::clock::Millis;

/// Somebody, as the database knows him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Identity {
    pub id: Uuid,
    pub name: String,
}

const FIND: &str = "select id, name from identities where token_hash = $1";

const NAME: &str = "select name from identities where id = $1";

const ADD: &str = "\
insert into identities (id, token_hash, name, made_at) values ($1, $2, $3, $4)
on conflict (id) do nothing";

const RENAME: &str = "update identities set name = $2 where id = $1";

impl Store {
    /// The identity whose token has this SHA-256 hash (64 lower-case hexadecimal digits).
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn identity(&self, token_hash: &str) -> Result<Option<Identity>, StoreError> {
        let row: Option<(Uuid, String)> = on_pool!(self, pool => {
            sqlx::query_as(FIND).bind(token_hash).fetch_optional(pool).await
        })?;
        Ok(row.map(|(id, name)| Identity { id, name }))
    }

    /// The name somebody has now.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn name(&self, identity: Uuid) -> Result<Option<String>, StoreError> {
        let name = on_pool!(self, pool => {
            sqlx::query_scalar(NAME).bind(identity).fetch_optional(pool).await
        })?;
        Ok(name)
    }

    /// Adds an identity.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn add_identity(
        &self,
        identity: &Identity,
        token_hash: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let name = identity.name.as_str().into();
        let values = vec![
            identity.id.into(),
            token_hash.into(),
            name,
            stored(at.0).into(),
        ];
        self.write(Statement::new(ADD, values)).await?;
        Ok(())
    }

    /// Gives an identity another display name. Games already finished keep the old one.
    ///
    /// # Errors
    /// When the database is not available.
    pub async fn rename(&self, identity: Uuid, name: &str) -> Result<(), StoreError> {
        self.write(Statement::new(RENAME, vec![identity.into(), name.into()]))
            .await?;
        Ok(())
    }
}

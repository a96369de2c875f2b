/** A fault of the embedded database that whoever runs the server can mend: the message says how, a stack adds nothing. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

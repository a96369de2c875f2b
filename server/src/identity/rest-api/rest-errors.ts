/** PostgREST's format: its four fields are always present. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: string | null = null,
  ) {
    super(message)
  }

  get body() {
    return { code: this.code, details: this.details, hint: null, message: this.message }
  }
}

export const restErrors = {
  unknownTable: (name: string) =>
    new RestError(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`),
  unknownColumn: (table: string, column: string) =>
    new RestError(400, '42703', `column ${table}.${column} does not exist`),
  grammar: (text: string) => new RestError(400, 'PGRST100', `"failed to parse ${text}"`),
  badUuid: (text: string) => new RestError(400, '22P02', `invalid input syntax for type uuid: "${text}"`),
  notOneRow: (rows: number) =>
    new RestError(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${rows} rows`,
    ),
  method: () => new RestError(405, 'PGRST117', 'Unsupported HTTP method'),
  badToken: (detail: string) => new RestError(401, 'PGRST301', detail),
  expiredToken: () => new RestError(401, 'PGRST303', 'JWT expired'),
  unavailable: () => new RestError(503, 'PGRST000', 'Service unavailable, try again later'),
  unexpected: () => new RestError(500, 'PGRSTX00', 'Internal server error'),
}

import type { CompiledQuery } from 'kysely'
import type { Db } from './database.ts'

/** Holds the place of a value in a query that is compiled before the value is known. */
class Placeholder {
  constructor(readonly name: string | symbol) {}
}

const placeholders = <Values extends object>(): Values =>
  new Proxy({} as Values, { get: (_, name) => new Placeholder(name) })

const filledIn = (parameter: unknown, values: object): unknown =>
  parameter instanceof Placeholder ? Reflect.get(values, parameter.name) : parameter

/**
 * A query that is built the first time it is asked and kept as its text: for what is asked so often that building it
 * would be a good part of its cost. `build` is given placeholders, which may stand only where values of the statement do:
 * it cannot look at them.
 */
export function compiledOnce<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile(): CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  let kept: CompiledQuery<Row> | undefined
  return async (db, values) => {
    kept ??= build(db, placeholders<Values>()).compile()
    const parameters = kept.parameters.map((parameter) => filledIn(parameter, values))
    return (await db.executeQuery<Row>({ ...kept, parameters })).rows
  }
}

import type { FieldValues, Resolver } from 'react-hook-form'

/** What is wrong with a form, by field; a field without fault is absent or undefined. */
export type Faults<Values> = Partial<Record<keyof Values, string>>

/** Lets react-hook-form ask a pure function what is wrong; the first faulty field gets the focus. */
export const resolverOf =
  <Values extends FieldValues>(check: (values: Values) => Faults<Values>): Resolver<Values> =>
  (values) => {
    const found = Object.entries(check(values)).filter(([, message]) => message !== undefined)
    if (found.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'check', message }]))
    return { values: {}, errors } as ReturnType<Resolver<Values>>
  }

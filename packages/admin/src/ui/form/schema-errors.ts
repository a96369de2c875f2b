import { type BodySchema, fieldFault } from '@estudio/contract'
import { reasonText, texts } from '@estudio/texts'

type FaultText = string | ((limit: number) => string)

/** The texts of a field by the keyword of its schema that the typed value violates. */
interface FaultTexts {
  /** The field is empty, or wrong in a way that has no text of its own. */
  required?: string
  minimum?: FaultText
  maximum?: FaultText
  maxLength?: FaultText
}

/** One text for an empty field, texts by keyword, or one text for every fault. */
type FieldTexts = string | FaultTexts | { every: string }

const { wholeNumber, twoDecimals } = texts.admin.editing

/** The texts of a field that has none of its own. */
const common: Readonly<Record<string, FaultText>> = {
  type: wholeNumber,
  format: twoDecimals,
  maxLength: texts.common.atMost,
}

const textOf = (field: FieldTexts, { keyword, limit = 0 }: { keyword: string; limit?: number }): string => {
  if (typeof field === 'object' && 'every' in field) return field.every
  const own: Readonly<Record<string, FaultText>> =
    typeof field === 'string' ? { required: field } : { ...field }
  const text = own[keyword] ?? common[keyword] ?? own.required ?? reasonText('validation_failed')
  return typeof text === 'string' ? text : text(limit)
}

/**
 * Makes the check of a form from the schema of the body that the form sends. The check reads the body, and returns the
 * errors by field, in the given texts. Fields without texts are left to the server.
 */
export const schemaErrors =
  <Schema extends BodySchema>(
    schema: Schema,
    fields: { readonly [Name in keyof Schema['properties']]?: FieldTexts },
  ) =>
  (body: object): { [Name in keyof Schema['properties']]?: string } => {
    const values = new Map<string, unknown>(Object.entries(body))
    const found = Object.entries<FieldTexts | undefined>(fields).flatMap(([name, field]) => {
      const fault = fieldFault(schema, name, values.get(name))
      return field !== undefined && fault ? [[name, textOf(field, fault)]] : []
    })
    return Object.fromEntries(found)
  }

/** The errors of the items of a list by their place; undefined when every item is valid. */
export const itemErrors = <Item>(
  items: readonly Item[],
  check: (item: Item, place: number) => object,
): object[] | undefined => {
  const errors = items.map(check)
  return errors.some((error) => Object.keys(error).length > 0) ? errors : undefined
}

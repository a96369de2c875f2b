/** The values of a form body with brackets, as Stripe reads it: `a[b][0][c]=1`. */
export interface FormValues {
  [name: string]: string | FormValues
}

const namesOf = (key: string): string[] => key.replaceAll(']', '').split('[')

/** Each parameter with its brackets; the indexes of lists are written `[]`. */
export const parameterNames = (parameters: URLSearchParams): string[] =>
  [...parameters.keys()].map((key) => key.replaceAll(/\[\d+\]/g, '[]'))

export function parseForm(parameters: URLSearchParams): FormValues {
  const values: FormValues = {}
  for (const [key, value] of parameters) {
    const names = namesOf(key)
    const last = names.pop() ?? key
    let inner = values
    for (const name of names) {
      const next = inner[name]
      if (typeof next === 'object') inner = next
      else {
        const created: FormValues = {}
        inner[name] = created
        inner = created
      }
    }
    inner[last] = value
  }
  return values
}

export const textAt = (values: FormValues, ...names: string[]): string | undefined => {
  let inner: string | FormValues | undefined = values
  for (const name of names) inner = typeof inner === 'object' ? inner[name] : undefined
  return typeof inner === 'string' ? inner : undefined
}

export const textsAt = (values: FormValues, ...names: string[]): Record<string, string> => {
  let inner: string | FormValues | undefined = values
  for (const name of names) inner = typeof inner === 'object' ? inner[name] : undefined
  const entries = typeof inner === 'object' ? Object.entries(inner) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

import { useState } from 'react'

/**
 * The parts of a form value that several controls edit. They are kept as they were typed until the value changes
 * otherwise, for example by a reset, because parts that are being typed cannot always be read back from the value.
 */
export const useTypedParts = <Value, Parts>(value: Value, read: (value: Value) => Parts) => {
  const [typed, setTyped] = useState<{ value: Value; parts: Parts }>()
  const parts = typed && typed.value === value ? typed.parts : read(value)
  const keep = (next: Value, nextParts: Parts) => setTyped({ value: next, parts: nextParts })
  return [parts, keep] as const
}

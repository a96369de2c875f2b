import { useEffect, useState } from 'react'

/** The preview is rendered once the owner pauses. */
const PAUSE_MS = 300

/** The value after a pause without changes. */
export const useSettled = <Value>(value: Value): Value => {
  const [lastValue, setLastValue] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setLastValue(JSON.parse(key)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  return lastValue
}

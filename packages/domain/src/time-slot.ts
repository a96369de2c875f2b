export type Meridiem = 'AM' | 'PM'

const SLOT = /^([01]\d|2[0-3]):([0-5]\d)$/

/**
 * Keeps at most four digits, with a colon after the first two: “730” becomes “73:0”. A typed separator
 * completes an hour of one digit: “7:30” becomes “07:30”.
 */
export const formatSlotInput = (typed: string): string => {
  const padded = typed.trim().replace(/^(\d)(?=[:.])/, '0$1')
  const digits = padded.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

/** Whether a text is a slot `HH:MM`, 00:00 to 23:59. */
export const isSlot = (text: string): boolean => SLOT.test(text)

/** 24-hour `HH:MM`; undefined when invalid. From 13 on, AM and PM are ignored. */
export const parseSlot = (typed: string, meridiem: Meridiem): string | undefined => {
  const match = SLOT.exec(typed.trim())
  if (!match) return undefined
  const typedHour = Number(match[1])
  const hour =
    meridiem === 'PM' && typedHour < 12
      ? typedHour + 12
      : meridiem === 'AM' && typedHour === 12
        ? 0
        : typedHour
  return `${String(hour).padStart(2, '0')}:${match[2]}`
}

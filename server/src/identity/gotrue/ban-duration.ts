const UNITS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1e3, m: 60e3, h: 3600e3 }
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/gy

/** Parses `2h45m` to milliseconds and `none` to 0. Returns undefined for any other text. */
export const readBanDuration = (text: string): number | undefined => {
  if (text === 'none') return 0
  const parts = [...text.matchAll(PART)]
  if (parts.length === 0 || parts.map(([part]) => part).join('') !== text) return undefined
  const total = parts.reduce((sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0), 0)
  return total <= 100 * 365 * 24 * 3600e3 ? Math.ceil(total) : undefined
}

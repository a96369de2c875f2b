/** Mercado Pago writes amounts as decimal pesos. A whole number of centavos is printed with at most two decimals. */
export const pesosOf = (cents: number): number => cents / 100

/** Undefined for an amount that is no whole number of centavos, or no amount at all. */
export function exactCents(pesos: unknown): number | undefined {
  if (typeof pesos !== 'number' || !Number.isFinite(pesos) || pesos < 0) return undefined
  const cents = Math.round(pesos * 100)
  return Number.isSafeInteger(cents) && Math.abs(pesos * 100 - cents) <= 1e-6 ? cents : undefined
}

/** The nearest whole number of centavos, at least zero; zero for no amount at all. */
export function nearestCents(pesos: unknown): number {
  const cents = typeof pesos === 'number' ? Math.round(pesos * 100) : 0
  return Number.isSafeInteger(cents) ? Math.max(0, cents) : 0
}

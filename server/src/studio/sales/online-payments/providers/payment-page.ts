import { ProviderRefused } from './provider.ts'

/**
 * An address of a provider as a browser may be sent to it: https, on one of the provider's own hosts. Undefined for every other address.
 * A double of the provider (`baseUrl`) may send the browser to itself.
 */
function ownAddress(address: string, hosts: readonly string[], baseUrl: string | undefined) {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isOwn = url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname)
  const isDouble = baseUrl !== undefined && url.origin === new URL(baseUrl).origin
  return isOwn || isDouble ? url.href : undefined
}

export function requirePaymentPage(
  address: string | null | undefined,
  hosts: readonly string[],
  baseUrl: string | undefined,
): string {
  if (!address) throw new ProviderRefused('no_payment_page')
  const page = ownAddress(address, hosts, baseUrl)
  if (page === undefined) throw new ProviderRefused('foreign_payment_page')
  return page
}

/**
 * The page of a voucher, which is mailed and linked. A foreign address is left out and not refused, because the member can pay with the
 * number of the voucher alone.
 */
export const voucherPage = (
  address: string | null | undefined,
  hosts: readonly string[],
  baseUrl: string | undefined,
): string | undefined => (address ? ownAddress(address, hosts, baseUrl) : undefined)

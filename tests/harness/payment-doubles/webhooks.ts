/** A request to the webhook route, as the provider sends it. */
export interface SentWebhook {
  raw: Buffer
  headers: Record<string, string>
  query: Record<string, string>
}

/** The fault of one webhook. */
export type WebhookFault =
  | 'forged'
  | 'changed_byte'
  | 'old'
  | 'future'
  | 'other_mode'
  | 'foreign_account'
  | 'foreign_installation'

/** The seconds by which a signature is old or future-dated: one more than is tolerated. */
export const AGE_SECONDS = 301

export const ageOf = (fault: WebhookFault | undefined): number =>
  fault === 'old' ? -AGE_SECONDS : fault === 'future' ? AGE_SECONDS : 0

/** Changes the case of one letter, so the body stays readable. */
export function withChangedByte(raw: Buffer): Buffer {
  const changed = Buffer.from(raw)
  const at = changed.findIndex((byte) => byte >= 97 && byte <= 122)
  changed.writeUInt8(changed.readUInt8(at) ^ 0x20, at)
  return changed
}

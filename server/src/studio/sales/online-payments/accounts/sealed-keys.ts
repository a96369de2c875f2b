import type { Keys } from '../../../../platform/config/keys.ts'
import { openText, sealText } from '../../../../platform/sealed-text.ts'
import type { ProviderMode, ProviderName } from '../providers/provider.ts'

interface Place {
  provider: ProviderName
  mode: ProviderMode
}

const keyOf = (keys: Keys): Buffer => keys.derive('payment-provider')
const placeOf = ({ provider, mode }: Place): string => `${provider}:${mode}`

/** Encrypts a key or a secret of a provider, so that it cannot be read as one of another provider or mode. */
export const sealKey = (keys: Keys, place: Place, text: string): Buffer =>
  sealText(keyOf(keys), placeOf(place), text)

/** Undefined for a text that was encrypted with another keys file, for example before a backup was restored. */
export function openKey(keys: Keys, place: Place, sealed: Buffer): string | undefined {
  try {
    return openText(keyOf(keys), placeOf(place), sealed)
  } catch {
    return undefined
  }
}

import { describe, expect, it } from 'vitest'
import { newKeysText, parseKeys } from '../../platform/keys.ts'
import { openSecret, sealSecret } from './secret-box.ts'

const keys = parseKeys(newKeysText())
const [ID, OTHER_ID] = ['6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f11', '6f0d1d3c-9c55-4a57-8a2f-0f7a5a4a9f12']

describe('H6: a sealed secret', () => {
  it('opens for its factor and keys, and looks different each time', () => {
    const sealed = sealSecret(keys, ID, 'SECRET')
    expect(openSecret(keys, ID, sealed)).toBe('SECRET')
    expect(sealSecret(keys, ID, 'SECRET')).not.toEqual(sealed)
    expect(sealed.includes('SECRET')).toBe(false)
  })

  it('opens for no other factor, no other keys and not when a byte was changed', () => {
    const sealed = sealSecret(keys, ID, 'SECRET')
    expect(() => openSecret(keys, OTHER_ID, sealed)).toThrow()
    expect(() => openSecret(parseKeys(newKeysText()), ID, sealed)).toThrow()
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => openSecret(keys, ID, changed)).toThrow()
    }
    expect(() => openSecret(keys, ID, sealed.subarray(0, 20))).toThrow()
  })
})

import { expect, it } from 'vitest'
import { clabeFaultText } from './clabe.ts'

it.each([
  [{ kind: 'length', missing: 1 }, 'A la CLABE le falta 1 dígito. Lleva 18.'],
  [{ kind: 'length', missing: 3 }, 'A la CLABE le faltan 3 dígitos. Lleva 18.'],
  [{ kind: 'length', missing: -1 }, 'A la CLABE le sobra 1 dígito. Lleva 18.'],
  [{ kind: 'length', missing: -2 }, 'A la CLABE le sobran 2 dígitos. Lleva 18.'],
  [{ kind: 'character', place: 5, found: 'A' }, 'La CLABE lleva solo números. Revisa el carácter 5: “A”.'],
  [
    { kind: 'check', expected: 9 },
    'La CLABE no es correcta: el dígito 18 no corresponde a los demás, sería 9. Revísalos todos.',
  ],
] as const)('%o reads “%s”', (fault, text) => expect(clabeFaultText(fault)).toBe(text))

import { CLABE_DIGITS, type ClabeFault } from '@estudio/domain'
import { countOf, plural } from './count.ts'

/** Says which digit of a CLABE is wrong, or how many are missing. */
export const clabeFaultText = (fault: ClabeFault): string => {
  if (fault.kind === 'character')
    return `La CLABE lleva solo números. Revisa el carácter ${fault.place}: “${fault.found}”.`
  if (fault.kind === 'check')
    return `La CLABE no es correcta: el dígito ${CLABE_DIGITS} no corresponde a los demás, sería ${fault.expected}. Revísalos todos.`
  const { missing } = fault
  const [verb, count] = missing > 0 ? ['falta', missing] : ['sobra', -missing]
  return `A la CLABE le ${verb}${plural(count, { one: '', other: 'n' })} ${countOf(count, 'dígito')}. Lleva ${CLABE_DIGITS}.`
}

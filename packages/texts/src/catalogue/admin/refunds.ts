import { plural } from '../../format/count.ts'

export const adminRefunds = {
  action: 'Reembolsar',
  hint: 'Para dinero que se cobró y se regresa, todo o en parte.',
  left: (amount: string) => `Quedan ${amount} por reembolsar de este pago.`,
  amount: 'Importe que se devuelve',
  amountRequired: 'Escribe cuánto se devuelve, con centavos si los hay',
  tooMuch: (amount: string) => `Solo quedan ${amount} por reembolsar`,
  method: 'Cómo se devuelve',
  plan: '¿Qué pasa con el plan?',
  fates: { keep: 'Sigue', end: 'Termina' },
  classes: 'Clases que se quitan',
  classesHelp: (left: number) =>
    `${plural(left, { one: 'Le queda 1', other: `Le quedan ${left}` })}. Deja 0 si conserva sus clases.`,
  classesRequired: 'Escribe cuántas clases se quitan',
  tooManyClasses: (left: number) => `Solo se pueden quitar ${left}`,
  ends: (plan: string) => `El plan ${plan} termina hoy. Las clases ya tomadas se conservan.`,
  reason: 'Motivo del reembolso',
  done: (amount: string, mailed: boolean) =>
    `Reembolso de ${amount} registrado.${mailed ? ' Avisamos por correo.' : ''}`,
  error: 'No se pudo registrar el reembolso. Intenta de nuevo.',
  loadError: 'No se pudo cargar el pago. Intenta de nuevo.',
  refunded: 'Reembolsado',
} as const

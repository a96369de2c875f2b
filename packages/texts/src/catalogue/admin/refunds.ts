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
  /** Refunds through a payment provider, and what a bank reclaims. */
  online: {
    title: 'Reembolsos y reclamos en línea',
    method: 'En línea, por donde se pagó',
    hint: 'El proveedor regresa el dinero por donde se pagó, en 5 a 10 días hábiles. La comisión del pago no se recupera.',
    byTransfer: 'El proveedor no puede devolver lo que queda de este pago: haz una transferencia.',
    tooMuch: (amount: string) => `Por donde se pagó solo se pueden devolver ${amount}`,
    onItsWay: (amount: string, mailed: boolean) =>
      `Reembolso de ${amount} en camino.${mailed ? ' Avisamos por correo.' : ''}`,
    notDone: (amount: string) =>
      `El proveedor no pudo hacer el reembolso de ${amount}. Devuélvelo de otra forma.`,
    line: (amount: string, day: string, status: string) =>
      `Reembolso en línea de ${amount}, ${day}: ${status}.`,
    statuses: {
      pending: 'en camino',
      needs_action: 'espera un dato en el panel del proveedor',
      done: 'hecho',
      failed: 'falló, devuélvelo de otra forma',
      cancelled: 'se canceló, devuélvelo de otra forma',
    },
    external: 'Se hizo en el panel del proveedor.',
    disputes: {
      warning: (amount: string) => `El banco pregunta por ${amount}`,
      open: (amount: string) => `El banco reclama ${amount}`,
      answered: (amount: string) => `Reclamo de ${amount} respondido: decide el banco`,
      won: (amount: string) => `Reclamo de ${amount} ganado`,
      lost: (amount: string) => `Reclamo de ${amount} perdido`,
    },
    due: (dispute: string, day: string) => `${dispute}: responde en el panel del proveedor antes del ${day}`,
    /** The actions of staff on a refund that did not go out. */
    tasks: {
      repeat: {
        action: 'Repetir',
        title: 'Repetir el reembolso',
        body: (amount: string) => `Se pide otra vez al proveedor que devuelva ${amount}.`,
        done: 'Reembolso pedido otra vez.',
        error: 'No se pudo repetir el reembolso. Intenta de nuevo.',
      },
      dismiss: {
        action: 'Ya lo resolví',
        title: 'Reembolso resuelto',
        body: (amount: string) => `Queda anotado que ya resolviste los ${amount}. El dinero no se mueve.`,
        done: 'Anotado.',
        error: 'No se pudo anotar. Intenta de nuevo.',
      },
    },
    reason: 'Motivo',
    reasonHelp: 'Queda en la bitácora.',
  },
} as const

import { countOf } from '../../format/count.ts'

const left = (count: number, things: string) => (count === 1 ? `Queda ${things}` : `Quedan ${things}`)

/** The page of one person: what matters now, what needs attention, and the tabs. */
export const adminUserFile = {
  unnamed: 'Expediente',
  since: (date: string) => `Desde el ${date}`,
  call: (phone: string) => `Llamar al ${phone}`,
  write: 'Escribir por WhatsApp',
  /** The beginning of a message to the person. */
  greeting: (name: string, studio: string) => `Hola, ${name}. Te escribimos de ${studio}.`,
  now: {
    title: 'Hoy',
    plan: 'Plan',
    noPlan: 'Sin plan',
    classes: 'Clases',
    ends: 'Vigencia',
    endsOn: (date: string, days: number) => {
      if (days === 0) return `Termina hoy, ${date}`
      return `Termina el ${date}. ${left(days, countOf(days, 'día'))}.`
    },
    absences: 'Ausencias',
    suspended: 'Suspensión',
  },
  attention: {
    title: 'Requiere atención',
    payment: (plan: string, price: string) => `Hay un pago por verificar: ${plan}, ${price}.`,
    planEnds: (plan: string, days: number) =>
      days === 0 ? `El plan ${plan} termina hoy.` : `El plan ${plan} termina en ${countOf(days, 'día')}.`,
    classesLeft: (plan: string, classes: number) =>
      classes === 0
        ? `El plan ${plan} ya no tiene clases.`
        : `${left(classes, countOf(classes, 'clase'))} del plan ${plan}.`,
    seePlans: 'Ver planes y pagos',
  },
  tabs: { plans: 'Planes y pagos', notes: 'Notas' },
  tabsLabel: 'Partes del expediente',
} as const

import type { CivilDate, WallTime } from '@estudio/domain'
import { plural } from '../format/count.ts'
import { formatComing } from '../format/dates.ts'
import { formatPlacesLeft } from '../format/places-left.ts'

const counts = ['', '', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho', 'Nueve', 'Diez'] as const

interface NextClass {
  name: string
  time: WallTime
  today: CivilDate
  /** Null when clients do not see the number. */
  places: number | null
}

export const home = {
  hero: {
    tagline: 'Cuerpo · Mente · Alma',
    title: 'Renueva tu cuerpo, equilibra tu mente',
    body: (city: string) =>
      `Un estudio cálido en ${city} donde cada clase te devuelve fuerza, calma y ganas de volver.`,
    start: 'Comienza ahora',
    schedule: 'Ver horarios',
    nextClasses: {
      label: 'Próximas clases con lugar',
      /** “Pilates · Hoy · 6:00 p.m. · Quedan 2 lugares”. */
      button: ({ name, time, today, places }: NextClass) =>
        [name, formatComing(time, today), places !== null && formatPlacesLeft(places)]
          .filter(Boolean)
          .join(' · '),
    },
    bullets: ['Coaches certificados', 'Instalaciones nuevas', 'Membresías accesibles'],
  },
  features: {
    title: 'Moverte bien, a tu ritmo',
    mission:
      'Nuestra misión es acompañarte a sentirte fuerte y en paz con tu cuerpo. Aquí nadie es un número: conocemos tu nombre, tus metas y lo que te duele.',
    benefits: [
      {
        title: 'Grupos pequeños',
        body: 'Clases de máximo 15 personas, para que tu coach te vea y te corrija a ti.',
      },
      {
        title: 'Coaches con certificación',
        body: 'Un equipo preparado que adapta cada ejercicio a tu nivel y cuida tu técnica.',
      },
      {
        title: 'Equipo premium importado',
        body: 'Entrenas con equipo de primera, cómodo, seguro y siempre en buen estado.',
      },
    ],
  },
  classes: {
    title: 'Nuestras clases',
    subtitle: (count: number) =>
      plural(count, {
        one: 'Una manera de moverte, para todos los niveles.',
        other: `${counts[count] ?? count} maneras de moverte, para todos los niveles.`,
      }),
    reserve: 'Reserva ahora',
    reveal: (name: string) => `Conocer más sobre ${name}`,
  },
  packages: {
    title: 'Ven a probar',
    subtitle: 'Una clase basta para saber si este es tu lugar.',
    access: (classes: number) =>
      plural(classes, { one: 'Acceso a 1 clase', other: `Acceso a ${classes} clases` }),
    unlimited: 'Acceso ilimitado',
    button: 'Ver todos los planes',
  },
  instagram: {
    title: 'Así se vive el estudio',
    body: 'Clases, logros y rutinas cortas. Síguenos y entérate primero de las clases especiales.',
    button: 'Ver en Instagram',
  },
  cta: {
    title: '¿Tienes dudas antes de empezar?',
    body: 'Reunimos lo que más nos preguntan quienes vienen por primera vez.',
    button: 'Ver preguntas frecuentes',
  },
  promo: {
    title: 'Oferta de apertura',
    plan: (name: string) => (/^plan\b/i.test(name) ? name : `Plan ${name}`),
    insteadOf: (was: string) => `en lugar de ${was}`,
    body: 'Ven a moverte con nosotros, a precio de bienvenida.',
    button: 'Quiero mi plan',
    dontShowAgain: 'No volver a mostrar',
  },
  welcome: {
    title: '¡Te damos la bienvenida!',
    titleFor: (name: string) => `¡Qué gusto tenerte aquí, ${name}!`,
    body: 'Tu cuenta quedó confirmada. Ya puedes elegir tu plan y reservar tu primera clase.',
    withPlan: (plan: string) =>
      `Tu cuenta quedó confirmada y tu plan ${plan} ya está en ella. Ya puedes reservar tu próxima clase.`,
    withLaterPlan: (plan: string) =>
      `Tu cuenta quedó confirmada y tu plan ${plan} ya está en ella. En tu cuenta puedes ver su estado.`,
    classes: 'Ver clases',
    account: 'Ir a mi cuenta',
  },
} as const

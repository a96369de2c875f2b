import { hash } from 'node:crypto'
import { texts } from '@estudio/texts'

/** The studio of the documents. */
export const documentStudio = { name: 'Estudio', tagline: 'Cuerpo, mente y alma', city: 'Culiacán' }

export const classTypes = Object.values(texts.classTypes).map(({ name, stored }) => ({
  name: name.charAt(0) + name.slice(1).toLowerCase(),
  description: stored,
}))

/** The examples of a new studio, whose descriptions claim nothing. */
export const exampleClasses = classTypes.map(({ name }) => ({
  name,
  description: texts.admin.classes.exampleDescription(name),
}))

export const demoPlans = [
  {
    name: 'Clase de Prueba',
    description: 'Ven a conocernos con una clase.',
    price_cents: 15_000,
    duration_days: 7,
    class_limit: 1,
    first_time_only: true,
    benefits: ['Una clase de cualquier tipo', 'Mat y equipo incluidos', 'Acompañamiento de tu coach'],
  },
  {
    name: '1 Mes',
    description: 'Todas las clases que quieras durante un mes.',
    price_cents: 180_000,
    duration_days: 30,
    class_limit: null,
    benefits: ['Todos los tipos de clase', 'Reserva desde tu celular'],
  },
  {
    name: '4 Clases',
    description: 'Una clase por semana.',
    price_cents: 52_000,
    duration_days: 30,
    class_limit: 4,
    benefits: ['Todos los tipos de clase', 'Reserva desde tu celular'],
  },
  {
    name: '8 Clases',
    description: 'Dos clases por semana.',
    price_cents: 96_000,
    duration_days: 30,
    class_limit: 8,
    benefits: ['Todos los tipos de clase', 'Reserva desde tu celular'],
  },
  {
    name: '12 Clases',
    description: 'Tres clases por semana.',
    price_cents: 132_000,
    duration_days: 30,
    class_limit: 12,
    benefits: ['Todos los tipos de clase', 'Reserva desde tu celular'],
  },
  {
    name: '3 Meses Ilimitado',
    description: 'Tres meses sin contar clases.',
    price_cents: 480_000,
    duration_days: 90,
    class_limit: null,
    benefits: ['Todos los tipos de clase', 'El mejor precio por mes'],
  },
] as const

/** Each row is the hour, the class type and the index of the coach. No coach gives two classes at once. */
const mondays = [
  [7, 'Pilates', 0],
  [9, 'Barre', 2],
  [18, 'Funcional', 1],
  [18, 'Pilates', 0],
  [19, 'Barre', 2],
  [20, 'Sculpt', 3],
] as const
const tuesdays = [
  [8, 'Funcional', 1],
  [10, 'Pilates', 0],
  [17, 'Sculpt', 3],
  [18, 'Pilates', 0],
  [19, 'Funcional', 1],
  [20, 'Barre', 2],
] as const
const saturdays = [
  [8, 'Funcional', 1],
  [9, 'Pilates', 0],
  [10, 'Barre', 2],
  [11, 'Sculpt', 3],
] as const

export const demoCapacity = 6

type DemoClassPattern = readonly [hour: number, type: string, coach: number]

/** The days from Monday; there are no classes on Sunday. */
export const demoWeek: readonly (readonly DemoClassPattern[])[] = [
  mondays,
  tuesdays,
  mondays,
  tuesdays,
  mondays,
  saturdays,
  [],
]

export const demoSlotHours = Array.from({ length: 14 }, (_, index) => 7 + index)

/** The people of the demo studio, with plainly invented names. */
export const demoCoaches = [
  {
    name: 'Coach Demo Uno',
    display: 'Valeria',
    bio: 'Pilates y respiración. Le gusta que cada movimiento se sienta antes de verse.',
  },
  {
    name: 'Coach Demo Dos',
    display: 'Mateo',
    bio: 'Entrenamiento funcional: fuerza que sirve fuera del estudio.',
  },
  {
    name: 'Coach Demo Tres',
    display: 'Renata',
    bio: 'Barre con música y postura. Ninguna clase suya se parece a la anterior.',
  },
  {
    name: 'Coach Demo Cuatro',
    display: 'Emilio',
    bio: 'Sculpt: peso ligero, repetición lenta y mucha paciencia.',
  },
] as const

const firstNames = [
  'Abril',
  'Benito',
  'Camila',
  'Damián',
  'Elisa',
  'Fabián',
  'Gala',
  'Héctor',
  'Inés',
  'Joaquín',
  'Karla',
  'Leonel',
  'Marisol',
  'Nicolás',
  'Olivia',
  'Pablo',
  'Quetzali',
  'Ramiro',
  'Sofía',
  'Tomás',
]
const surnames = ['Ejemplo', 'Muestra']

/** Forty members: twenty first names combined with two invented surnames. */
export const demoMembers = surnames.flatMap((surname) => firstNames.map((first) => `${first} ${surname}`))

export const demoEmail = (name: string): string =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@estudio.example`

/** A pseudo-random number in [0, 1) derived from words, so that every machine creates the same demo studio. */
export const chance = (...words: (string | number)[]): number =>
  Number.parseInt(hash('sha1', words.join(' ')).slice(0, 8), 16) / 2 ** 32

export const chanceBetween = (from: number, to: number, ...words: (string | number)[]): number =>
  from + Math.floor(chance(...words) * (to - from + 1))

/** The demo studio's people. All of them are plainly made up. */
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

/** Forty members: twenty first names with two surnames nobody bears. */
export const demoMembers = surnames.flatMap((surname) => firstNames.map((first) => `${first} ${surname}`))

/** An address in the reserved .example domain for a made-up name. */
export const demoEmail = (name: string): string =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')}@estudio.example`

interface ClassTypeWords {
  name: string
  stored: string
  short: string
  description: string
}

/**
 * The four class types of the studio, in the order of the site. The keys are the names in the data without
 * accents and case. A class of the catalogue has these words on the site until the owner changes its description,
 * which is `stored` in a new studio.
 */
export const classTypes = {
  funcional: {
    name: 'FUNCIONAL',
    stored: 'Fuerza, coordinación y resistencia con movimientos de todos los días. Todos los niveles.',
    short: 'Fuerza y resistencia para la vida diaria.',
    description:
      'Circuitos de fuerza, equilibrio y cardio con tu propio peso y equipo ligero. Sales con más energía de la que traías.',
  },
  pilates: {
    name: 'PILATES',
    stored: 'Control, respiración y postura desde el centro del cuerpo. Todos los niveles.',
    short: 'Control, postura y respiración.',
    description:
      'Movimientos precisos que fortalecen tu centro, alargan los músculos y cuidan tu espalda. Cada respiración cuenta.',
  },
  sculpt: {
    name: 'SCULPT',
    stored: 'Peso ligero y repetición para dar forma a cada músculo. Todos los niveles.',
    short: 'Tono y definición con pesas ligeras.',
    description:
      'Series intensas al ritmo de la música, con pesas y ligas, para tonificar brazos, abdomen, glúteos y piernas.',
  },
  barre: {
    name: 'BARRE',
    stored: 'Ballet, fuerza y equilibrio con apoyo en la barra. Todos los niveles.',
    short: 'La precisión del ballet, sin saber bailar.',
    description:
      'Movimientos pequeños junto a la barra que trabajan músculos que no sabías que tenías. Bajo impacto, mucha elegancia.',
  },
} as const satisfies Record<string, ClassTypeWords>

export const allLevels = 'Todos los niveles'

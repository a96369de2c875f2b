/** The four class types of the studio (GEN-23). The keys are the names in the data without accents and case. */
export const classTypes = {
  funcional: {
    name: 'FUNCIONAL',
    short: 'Fuerza y resistencia para la vida diaria.',
    description:
      'Circuitos de fuerza, equilibrio y cardio con tu propio peso y equipo ligero. Sales con más energía de la que traías.',
  },
  pilates: {
    name: 'PILATES',
    short: 'Control, postura y respiración.',
    description:
      'Movimientos precisos que fortalecen tu centro, alargan los músculos y cuidan tu espalda. Cada respiración cuenta.',
  },
  sculpt: {
    name: 'SCULPT',
    short: 'Tono y definición con pesas ligeras.',
    description:
      'Series intensas al ritmo de la música, con pesas y ligas, para tonificar brazos, abdomen, glúteos y piernas.',
  },
  barre: {
    name: 'BARRE',
    short: 'La precisión del ballet, sin saber bailar.',
    description:
      'Movimientos pequeños junto a la barra que trabajan músculos que no sabías que tenías. Bajo impacto, mucha elegancia.',
  },
  allLevels: 'Todos los niveles',
} as const

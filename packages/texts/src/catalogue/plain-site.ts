/** The texts of a site whose owner has written nothing. */
export const plainSiteTexts = {
  tagline: 'Clases y reservas en línea',
  hero: (city: string) => ({
    eyebrow: city,
    title: 'Tu lugar para moverte',
    body: 'Conoce las clases, elige tu horario y reserva en línea.',
  }),
  mission: {
    title: 'Encuentra tu clase',
    body: 'Mira los horarios de la semana, escoge la clase que va contigo y aparta tu lugar.',
  },
  classes: { title: 'Las clases', body: 'Conócelas y elige por dónde empezar.' },
  trial: { title: 'Elige cómo empezar', body: 'Revisa los planes y escoge el tuyo.' },
  instagram: { title: 'Síguenos', body: 'En Instagram compartimos lo que pasa en el estudio.' },
  callToAction: { title: '¿Tienes alguna duda?', body: 'Lee las preguntas frecuentes o escríbenos.' },
  footerLine: (city: string) => `Clases en ${city}.`,
  plansSubtitle: 'Compara los planes y elige el tuyo.',
  story: (name: string, city: string) => ({
    title: 'Sobre el estudio',
    paragraphs: [`${name} está en ${city}.`],
  }),
} as const

/** The quiet page of a studio whose site is not published, and the bar that its administrators see. */
export const hiddenSite = {
  title: 'Muy pronto',
  body: (studio: string) => `Estamos preparando el sitio de ${studio}.`,
  contact: 'Escríbenos',
  logIn: 'Iniciar sesión',
  bar: 'Sitio oculto',
  barNote: 'Solo quien administra lo ve.',
  firstSteps: 'Primeros pasos',
  publish: 'Publicar',
  legalTexts: 'Abrir documentos legales',
  publishing: 'Publicando...',
  published: 'Sitio publicado',
  publishedNote: 'Ya lo ve todo el mundo.',
  seeSite: 'Ver mi sitio',
  publishError: 'No se pudo publicar el sitio. Intenta de nuevo.',
} as const

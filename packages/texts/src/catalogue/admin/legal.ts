export const adminLegal = {
  loadError: 'Error al cargar los documentos',
  tabsLabel: 'Documentos',
  content: 'Texto del documento',
  contentHelp: 'Títulos con #, listas con - al inicio, una línea en blanco entre párrafos.',
  placeholdersHelp: (placeholders: readonly string[]) =>
    `Lo que va entre llaves sigue tus ajustes: ${placeholders.join(', ')}.`,
  draft:
    'Es un borrador con los datos de tus ajustes: tu sitio dice “Aún no publicado” hasta que lo publiques. Revísalo con tu abogada o abogado.',
  incomplete: (placeholders: readonly string[]) =>
    `Falta ${placeholders.join(', ')}. Escribe el dato en Ajustes, o en el texto en lugar de las llaves.`,
  preview: 'Vista previa',
  publish: 'Publicar versión nueva',
  publishFirst: 'Publicar documento',
  confirmTitle: '¿Publicar esta versión?',
  confirmFirstTitle: '¿Publicar este documento?',
  confirm: (version: number) => `Será la versión ${version} y se mostrará de inmediato.`,
  confirmFirst: 'Esta versión se mostrará de inmediato.',
  /** Who is asked to accept a published version. */
  asked: {
    terms: 'A cada persona con cuenta se le pedirá aceptarla una vez.',
    privacy_policy: 'A cada persona con cuenta se le pedirá aceptarla una vez.',
    privacy_notice_simplified: 'Se muestra al crear una cuenta; a quien ya la tiene no se le pide aceptarla.',
    waiver:
      'Si pides la responsiva para reservar, cada persona la acepta o la firma otra vez antes de su siguiente reservación.',
  },
  publishing: 'Publicando...',
  published: (version: number) => `Versión ${version} publicada`,
  publishedFirst: 'Documento publicado',
  saveError: 'No se pudo publicar el documento. Intenta de nuevo.',
  history: 'Versiones publicadas',
  version: (version: number) => `Versión ${version}`,
  columns: {
    version: 'Versión',
    publishedAt: 'Publicada el',
    by: 'Publicada por',
    acceptances: 'Aceptaciones',
  },
  inForce: 'En vigor',
  original: 'Instalación',
} as const

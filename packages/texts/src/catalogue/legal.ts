export const legal = {
  titles: {
    terms: 'Términos y condiciones de uso',
    privacy_policy: 'Aviso de privacidad',
    privacy_notice_simplified: 'Aviso de privacidad simplificado',
    waiver: 'Responsiva',
  },
  loading: 'Cargando documento...',
  loadError: 'No se pudo cargar el documento.',
  inPreparation: 'Aún no publicado. Estamos preparando este documento; vuelve a consultarlo pronto.',
  contentRequired: 'Escribe el texto del documento',
  kindTwice: 'Publica cada documento una sola vez',
  readTerms: 'Leer los Términos y Condiciones',
  readPrivacy: 'Leer el Aviso de privacidad',
  firstAcceptance: {
    title: 'Antes de continuar, lee y acepta nuestros documentos',
    body: 'Aún no tenemos tu aceptación de lo que sigue. Léelo con calma y dinos si lo aceptas.',
  },
  newVersion: {
    title: 'Actualizamos nuestros documentos',
    body: 'Publicamos una versión nueva de lo que sigue. Léela con calma y dinos si la aceptas.',
    accept: 'Leí y acepto',
    later: 'Ahora no',
    read: (title: string) => `Leer ${title}`,
    accepted: 'Gracias, guardamos tu aceptación.',
    acceptError: 'No pudimos guardar tu aceptación. Intenta de nuevo.',
  },
} as const

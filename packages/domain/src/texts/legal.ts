/** The two legal dialogs (GEN-15, GEN-16). */
export const legal = {
  titles: { terms: 'Términos y condiciones de uso', privacy_policy: 'Aviso de privacidad' },
  loading: 'Cargando documento...',
  loadError: 'No se pudo cargar el documento.',
  readTerms: 'Leer los Términos y Condiciones',
  readPrivacy: 'Leer la Política de Privacidad',
  newVersion: {
    title: 'Actualizamos nuestros documentos',
    body: 'Léelos con calma. Para seguir reservando necesitamos que aceptes la nueva versión.',
    accept: 'Leí y acepto',
  },
} as const

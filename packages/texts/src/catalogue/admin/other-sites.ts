/** Ajustes → Tu horario en otro sitio. */
export const adminOtherSites = {
  title: 'Tu horario en otro sitio',
  back: 'Volver a Ajustes',
  loadError: 'No se pudieron cargar los sitios. Intenta de nuevo.',
  /** The section of the settings that leads here. */
  lead: {
    hint: 'Muestra tus clases de la semana en tu página, tu blog o un calendario. Se actualizan solas.',
    action: 'Ver cómo',
  },
  script: {
    title: 'En tu página',
    hint: 'Pega esta línea donde quieras ver el horario. Toma los colores y la letra de tu página; cada clase lleva a reservar.',
    line: 'Línea para tu página',
    preview: 'Así se ve',
  },
  frame: {
    title: 'En un marco',
    hint: 'Para sitios que no aceptan líneas de código propias, sino un marco (iframe). Solo lo muestran los sitios de tu lista.',
    line: 'Marco',
    label: 'Sitios que pueden mostrarlo',
    help: 'Escribe cada sitio como https://mi-sitio.mx y presiona Enter. Vacío: ninguno.',
    clear: 'Quitar todos',
    fault: (address: string) => `“${address}” no es un sitio. Escríbelo como https://mi-sitio.mx`,
    tooMany: (count: number) => `Puedes poner hasta ${count} sitios.`,
    save: 'Guardar sitios',
    saved: 'Sitios guardados',
    saveError: 'No se pudieron guardar los sitios. Intenta de nuevo.',
  },
  calendar: {
    title: 'En un calendario',
    hint: 'Quien se suscribe a esta dirección ve todas tus clases en su calendario. No dice quién las toma.',
    line: 'Dirección del calendario',
  },
  copied: 'Copiado',
} as const

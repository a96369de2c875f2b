/** Downloading lists as files. */
export const adminDownloads = {
  button: 'Exportar',
  menu: (list: string) => `Exportar ${list}`,
  csv: 'CSV para Excel',
  xlsx: 'Libro de Excel (XLSX)',
  preparing: (rows: number) => (rows === 1 ? '1 fila lista' : `${rows} filas listas`),
  starting: 'Preparando el archivo...',
  writing: 'Armando el libro de Excel...',
  stop: 'Detener la descarga',
  done: (file: string) => `Listo: ${file}`,
  error: 'No se pudo descargar el archivo. Intenta de nuevo.',
  lists: {
    users: 'usuarios',
    reservations: 'reservaciones de la semana',
    attendance: 'asistencia',
    plans: 'planes vendidos',
    discounts: 'descuentos',
  },
  title: 'Descargar archivos',
  period: 'Periodo',
  periods: { month: 'Este mes', lastMonth: 'El mes pasado', all: 'Todo' },
  names: {
    plans: 'Planes vendidos',
    attendance: 'Asistencia',
    reservations: 'Reservaciones de esta semana',
    discounts: 'Códigos de descuento',
  },
} as const

import { CLOSED } from '../format/words.ts'
import { frame } from './frame.ts'

export const about = {
  title: frame.header.about,
  story: {
    title: 'Nuestra historia',
    paragraphs: [
      'Empezamos con una idea sencilla: que entrenar se sienta como un regalo y no como una obligación.',
      'Por eso hicimos un espacio luminoso, con grupos pequeños y coaches que saben escuchar. Llegas con prisa y te vas con calma.',
      'Hoy somos una comunidad que se mueve, se anima y celebra cada avance, por pequeño que sea.',
    ],
  },
  team: {
    title: 'Nuestro equipo',
    subtitle: 'Las personas que te acompañan en cada clase.',
    loading: 'Cargando coaches...',
    loadError: 'Error al cargar coaches',
    photoOf: (name: string) => `Foto de ${name}`,
    /** Never shown. */
    hiddenBio: 'Sin descripcion',
  },
  gallery: {
    title: 'El estudio por dentro',
    open: (position: number, total: number) => `Ver imagen ${position} de ${total} en pantalla completa`,
    lightbox: 'Galería en pantalla completa',
    close: 'Cerrar galería',
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    images: [
      'Plancha junto a la ventana, con la primera luz de la mañana',
      'Puente de glúteos sobre el tapete, frente al estante de pelotas y pesas',
      'Estiramiento en la barra, delante de los espejos',
      'Equilibrio en una pierna con los brazos abiertos, al atardecer',
    ],
  },
  features: [
    { title: 'Atención personal', body: 'Tu coach conoce tu historia y ajusta cada movimiento a tu cuerpo.' },
    { title: 'Un espacio para ti', body: 'Luz natural, buena música y todo listo para que solo te muevas.' },
    { title: 'Comunidad que suma', body: 'Aquí nos animamos entre todos: los logros se celebran en grupo.' },
  ],
  location: {
    title: 'Visítanos',
    address: 'Dirección',
    hoursTitle: 'Horario de atención',
    /** Bookings are never checked against these hours. */
    hours: [
      { days: 'Lunes a viernes', hours: '7:00 - 21:00' },
      { days: 'Sábado', hours: '8:00 - 14:00' },
      { days: 'Domingo', hours: CLOSED },
    ],
    maps: 'Abrir en Google Maps',
    navigate: 'Cómo llegar con Waze',
    mapTitle: 'Mapa con la ubicación del estudio',
    showMap: 'Ver mapa',
    mapNote: 'Al abrirlo se cargará un mapa de otro sitio.',
  },
} as const

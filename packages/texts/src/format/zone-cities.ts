/** Cities by zone, where people look for other cities than that of the IANA name, or the name differs in Spanish. */
const mexicanCities: Readonly<Record<string, string>> = {
  'America/Mazatlan': 'Culiacán, Mazatlán, La Paz, Los Cabos, Tepic',
  'America/Mexico_City': 'Ciudad de México, Guadalajara, Puebla, Querétaro, León',
  'America/Monterrey': 'Monterrey, Saltillo, Ciudad Victoria',
  'America/Tijuana': 'Tijuana, Mexicali, Ensenada',
  'America/Hermosillo': 'Hermosillo, Ciudad Obregón, Nogales',
  'America/Cancun': 'Cancún, Playa del Carmen, Chetumal',
  'America/Merida': 'Mérida, Campeche',
  'America/Chihuahua': 'Chihuahua, Delicias',
  'America/Ciudad_Juarez': 'Ciudad Juárez',
  'America/Ojinaga': 'Ojinaga',
  'America/Matamoros': 'Matamoros, Reynosa, Nuevo Laredo, Piedras Negras',
  'America/Bahia_Banderas': 'Bahía de Banderas, Nuevo Vallarta',
}

const otherCities: Readonly<Record<string, string>> = {
  'America/Bogota': 'Bogotá',
  'America/Costa_Rica': 'San José de Costa Rica',
  'America/El_Salvador': 'San Salvador',
  'America/Guatemala': 'Ciudad de Guatemala',
  'America/Havana': 'La Habana',
  'America/Los_Angeles': 'Los Ángeles, San Diego',
  'America/New_York': 'Nueva York, Miami',
  'America/Panama': 'Panamá',
  'America/Phoenix': 'Phoenix, Tucson',
  'America/Puerto_Rico': 'San Juan de Puerto Rico',
  'America/Sao_Paulo': 'São Paulo',
  'America/Chicago': 'Chicago, Houston, Dallas',
  'America/Asuncion': 'Asunción',
  'Europe/London': 'Londres',
  'Europe/Paris': 'París',
  'Europe/Rome': 'Roma',
  'Europe/Berlin': 'Berlín',
  'Europe/Lisbon': 'Lisboa',
  'Atlantic/Canary': 'Las Palmas, Islas Canarias',
  'Asia/Tokyo': 'Tokio',
}

/** The cities of a zone: “Culiacán, Mazatlán, …”, or the city in its IANA name. */
export const zoneCities = (zone: string): string =>
  mexicanCities[zone] ?? otherCities[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')

/** The zones of Mexico are offered first. */
export const mexicanZones = (): readonly string[] => Object.keys(mexicanCities)

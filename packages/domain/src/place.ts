/** The address, followed by the city unless the address contains it. */
export const placeOf = (address: string, city: string): string => {
  if (address === '') return city
  return address.toLowerCase().includes(city.toLowerCase()) ? address : `${address}, ${city}`
}

interface MapLinks {
  maps: string | null
  navigation: string | null
}

interface StudioPlace {
  address: string
  city: string
  maps_url: string | null
  navigation_url: string | null
}

/** The links to the studio's place: the owner's own, or links that search for the address in Google Maps and Waze. */
export const mapLinksOf = ({ address, city, maps_url, navigation_url }: StudioPlace): MapLinks => {
  const place = address === '' ? undefined : encodeURIComponent(placeOf(address, city))
  return {
    maps: maps_url || (place ? `https://www.google.com/maps/search/?api=1&query=${place}` : null),
    navigation: navigation_url || (place ? `https://waze.com/ul?q=${place}&navigate=yes` : null),
  }
}

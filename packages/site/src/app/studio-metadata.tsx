import { texts } from '@estudio/domain'
import { useStudio } from '../ui/studio-context'

const escaped = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** GEN-19: what search engines are told of the studio, its opening hours of the metadata included. */
export const StudioMetadata = () => {
  const { name, city, address, phone, instagram_url } = useStudio()
  const studio = {
    '@context': 'https://schema.org',
    '@type': 'ExerciseGym',
    name,
    description: texts.frame.meta.description(name, city),
    address,
    telephone: phone,
    openingHours: texts.frame.meta.openingHours,
    sameAs: instagram_url ?? undefined,
  }
  return <script type="application/ld+json">{escaped(studio)}</script>
}

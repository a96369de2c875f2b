import { plansQuery, useApi } from '@estudio/client'
import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { takenOverLater } from '../../ui/taken-over-later'
import { Greetings } from './greetings'
import { Hero } from './hero'

const BelowTheFold = takenOverLater(() => import('./below-the-fold'))

/** HOM-08: the plans are asked for anew as the page opens, though what shows them may be taken over later. */
const useFreshPlans = () => {
  const api = useApi()
  useQuery({ ...plansQuery(api), notifyOnChangeProps: [] })
}

/** HOM-01: the sections in the order of the specification, then what opens over them. */
const HomePage = () => {
  usePageTitle(texts.frame.titles.home)
  useFreshPlans()
  return (
    <>
      <Hero />
      <BelowTheFold />
      <Greetings />
    </>
  )
}

export default HomePage

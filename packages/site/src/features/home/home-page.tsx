import { plansQuery, useApi } from '@estudio/client'
import { texts } from '@estudio/texts'
import { lazyPart, PageRest, usePageTitle } from '@estudio/ui'
import { useQuery } from '@tanstack/react-query'
import { Greetings } from './greetings'
import { Hero } from './hero'

const BelowTheFold = lazyPart(() => import('./below-the-fold'), { waiting: <PageRest /> })

/** HOM-08: the plans are fetched anew as the page opens, also while the part that shows them is still loading. */
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

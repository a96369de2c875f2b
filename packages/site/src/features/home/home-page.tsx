import { texts } from '@estudio/domain'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { afterFirstPaint } from '../../ui/after-first-paint'
import { usePageTitle } from '../../ui/use-page-title'
import { Greetings } from './greetings'
import { Hero } from './hero'

const BelowTheFold = afterFirstPaint(() => import('./below-the-fold'))

/** HOM-01: the sections in the order of the specification, then what opens over them. */
const HomePage = () => {
  usePageTitle(texts.frame.titles.home)
  return (
    <>
      <Hero />
      <Suspense fallback={<Box sx={{ minHeight: '100svh' }} />}>
        <BelowTheFold />
      </Suspense>
      <Greetings />
    </>
  )
}

export default HomePage

import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import { useLocation } from 'react-router-dom'
import { PageHeading } from '../../ui/content/page-heading'
import { Section } from '../../ui/content/section'
import { legalPaths } from '../../ui/dialogs/legal-dialog-slot'
import { LegalContent } from './legal-content'

/** /terminos and /privacidad: the footer's links lead here before the page that contains them is hydrated. */
const LegalPage = () => {
  const kind = useLocation().pathname.startsWith(legalPaths.terms) ? 'terms' : 'privacy_policy'
  const title = texts.legal.titles[kind]
  usePageTitle(title)
  return (
    <Section width="prose">
      <PageHeading title={title} />
      <LegalContent kind={kind} />
    </Section>
  )
}

export default LegalPage

import type { LegalKind } from '@estudio/contract'
import { LEGAL_KINDS } from '@estudio/domain'
import { texts } from '@estudio/texts'
import { usePageTitle } from '@estudio/ui'
import Link from '@mui/material/Link'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { PageHeading } from '../../ui/content/page-heading'
import { Section } from '../../ui/content/section'
import { legalPaths } from '../../ui/dialogs/legal-dialog-slot'
import { LegalContent } from './legal-content'

const kindAt = (path: string): LegalKind =>
  LEGAL_KINDS.find((kind) => legalPaths[kind] === path.replace(/\/$/, '')) ?? 'terms'

/** The page of each legal document: links lead here before the page that contains them is hydrated. */
const LegalPage = () => {
  const kind = kindAt(useLocation().pathname)
  const title = texts.legal.titles[kind]
  usePageTitle(title)
  return (
    <Section width="prose">
      <PageHeading title={title} />
      <LegalContent kind={kind} />
      {kind === 'privacy_notice_simplified' && (
        <Link component={RouterLink} to={legalPaths.privacy_policy}>
          {texts.legal.readPrivacy}
        </Link>
      )}
    </Section>
  )
}

export default LegalPage

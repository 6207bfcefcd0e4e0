import type { Handler } from '#platform/http/calls/handler.ts'
import { checkCertificate } from './check-certificate.ts'
import { downloadCertificate } from './download-certificate.ts'
import { giveCertificates } from './give-certificates.ts'
import { issueCertificate } from './issue-certificate.ts'
import { listCertificates } from './list-certificates.ts'
import { readCertificate } from './read-certificate.ts'
import { readFeedback } from './read-feedback.ts'
import { readOwnCertificate } from './read-own-certificate.ts'
import { saveFeedback } from './save-feedback.ts'
import { withdrawCertificate } from './withdraw-certificate.ts'

export const afterHandlers: readonly Handler[] = [
  ...[listCertificates, giveCertificates, checkCertificate, downloadCertificate],
  ...[readCertificate, withdrawCertificate, issueCertificate, readOwnCertificate],
  ...[readFeedback, saveFeedback],
]

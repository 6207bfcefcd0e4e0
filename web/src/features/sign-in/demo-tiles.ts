import type { AccountRole } from '@portal/contract/roles.ts'
import {
  IconArticle,
  IconCertificate,
  IconClipboardCheck,
  IconFlame,
  type IconProps,
  IconSchool,
  IconShieldCheck,
  IconTrain,
  IconTrophy,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'

export interface DemoAccount {
  email: string
  name: string
  role: AccountRole
}

export interface DemoTile extends DemoAccount {
  label: string
  Picture: ComponentType<IconProps>
}

/** The named demo accounts by the part before the "@", in display order. */
const named: readonly [localPart: string, label: string, Picture: ComponentType<IconProps>][] = [
  ['student', 'Student', IconSchool],
  ['student2', 'Student 2', IconSchool],
  ['team', 'Sports team', IconTrophy],
  ['literary', 'Literary team', IconArticle],
  ['council', 'Council', IconUsersGroup],
  ['railway', 'Railway desk', IconTrain],
  ['regdesk', 'Registration desk', IconClipboardCheck],
  ['eventhead', 'Event head', IconFlame],
  ['alumni', 'Alumni', IconCertificate],
  ['alumni2', 'Alumni 2', IconCertificate],
  ['alumniadmin', 'Alumni admin', IconShieldCheck],
]

export function demoTiles(accounts: readonly DemoAccount[]): DemoTile[] {
  return named.flatMap(([localPart, label, Picture]) => {
    const account = accounts.find(({ email }) => email.split('@')[0] === localPart)
    return account ? [{ ...account, label, Picture }] : []
  })
}

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestPortal, testPortal } from '#server/testing/test-portal.ts'
import { runPortalTool } from './run-portal-tool.ts'
import { runTool } from './testing-tool.ts'

const t = testPortal()
/** The portal of the tool, which runs beside the serving portal like a separate process. */
let beside: TestPortal
beforeAll(async () => {
  beside = await t.openReplica()
})

const tool = (...args: string[]) => runTool(beside.portal, ...args)
const auditOf = async (email: string) => {
  const { rows } = await sql<{ action: string; actor_id: string | null; detail: object }>`
    select e.action, e.actor_id, e.detail from audit_entries e join accounts a on e.subject = 'account:' || a.id
    where a.email = ${email} order by e.id`.execute(t.portal.db)
  return rows
}

describe('an operator adds an account', () => {
  test('and its team signs in at once; the audit knows that the command line did it', async () => {
    const added = await tool(
      'user',
      'add',
      '--role',
      'Team',
      '--name',
      'Rovers',
      '--email',
      'Rovers@gst.example',
    )
    expect(added).toMatchObject({ code: 0, complained: '' })
    expect(added.said).toContain('Added rovers@gst.example as Team')
    const signedIn = await t.call(null, 'POST', '/auth/demo', { email: 'rovers@gst.example' })
    expect(signedIn.body.data).toMatchObject({ name: 'Rovers', roleModel: 'Team', isEventHead: false })
    expect(await auditOf('rovers@gst.example')).toMatchObject([
      { action: 'account-added', actor_id: null, detail: { role: 'Team', by: 'command line' } },
    ])
  })

  test('of every role without a registration, in any letter case', async () => {
    for (const role of ['council', 'RAILWAY', 'RegDesk', 'alumniadmin'])
      expect(
        await tool('user', 'add', '--role', role, '--name', 'The desk', '--email', `${role}@desk.example`),
      ).toMatchObject({ code: 0 })
    const { said } = await tool('user', 'list', '--role', 'AlumniAdmin')
    expect(said).toContain('alumniadmin@desk.example')
  })

  test('and the configured team of the scoreboard has its right without a restart', async () => {
    await tool('user', 'add', '--role', 'Team', '--name', 'Sports', '--email', 'team@gst.example')
    const signedIn = await t.call(null, 'POST', '/auth/demo', { email: 'team@gst.example' })
    expect(signedIn.body.data.rights).toEqual(['scoreboard', 'festivalSite'])
  })

  test('but not of a student or an alumnus, and is told where those come from', async () => {
    const student = await tool(
      'user',
      'add',
      '--role',
      'Student',
      '--name',
      'Asha',
      '--email',
      'asha@gst.example',
    )
    expect(student).toMatchObject({ code: 2, complained: expect.stringContaining('/register') })
    const alumnus = await tool(
      'user',
      'add',
      '--role',
      'Alumni',
      '--name',
      'Asha',
      '--email',
      'asha@gst.example',
    )
    expect(alumnus).toMatchObject({ code: 2, complained: expect.stringContaining('/alumni/registration') })
  })

  test('but not twice with one e-mail, and not without saying everything', async () => {
    const again = ['user', 'add', '--role', 'Team', '--name', 'Twice', '--email', 'twice@gst.example']
    expect(await tool(...again)).toMatchObject({ code: 0 })
    expect(await tool(...again)).toMatchObject({
      code: 1,
      complained: 'twice@gst.example already has an account. Nothing was changed.',
    })
    const wrong: [string[], string][] = [
      [['--name', 'X', '--email', 'x@gst.example'], '--role is missing'],
      [['--role', 'Team', '--name', 'Rovers', '--email', 'rovers'], '--email: Enter an e-mail address'],
      [['--role', 'Team', '--name', ' ', '--email', 'x@gst.example'], '--name is missing'],
      [
        ['--role', 'Dean', '--name', 'Rovers', '--email', 'x@gst.example'],
        "'Dean' isn't a role. Choose one of: Team",
      ],
      [['--role', 'Team', '--name', 'The', 'Rovers', '--email', 'x@gst.example'], 'Put names in quotes'],
      [
        ['--role', 'Team', '--name', 'Rovers', '--email', 'x@gst.example', '--force'],
        "Unknown option '--force'",
      ],
    ]
    for (const [args, sentence] of wrong) {
      const run = await tool('user', 'add', ...args)
      expect(run.code, sentence).toBe(2)
      expect(run.complained).toContain(sentence)
      expect(run.complained).toContain('user add --help')
    }
  })

  test('but no address of the demo on a live portal', async () => {
    const live = { ...beside.portal, config: { ...beside.portal.config, mode: 'live' as const } }
    const run = await runTool(
      live,
      'user',
      'add',
      '--role',
      'Team',
      '--name',
      'Rovers',
      '--email',
      'r2@gst.example',
    )
    expect(run).toMatchObject({ code: 1, complained: expect.stringContaining('is a demo address') })
  })
})

describe('an operator blocks an account', () => {
  test('and who is signed in with it is out at once on a running portal, until it is unblocked', async () => {
    const desk = await t.person('RegDesk', { email: 'gate@gst.example' })
    expect(await t.call(desk, 'GET', '/notification/getAllNotifications')).toMatchObject({ status: 200 })
    expect(await tool('user', 'block', 'Gate@gst.example', '--reason', 'left the college')).toMatchObject({
      code: 0,
    })
    await expect
      .poll(() => t.call(desk, 'GET', '/notification/getAllNotifications'))
      .toMatchObject({ status: 401 })
    expect(await t.call(null, 'POST', '/auth/demo', { email: desk.email })).toMatchObject({ status: 403 })
    expect((await tool('user', 'list', '--blocked')).said).toMatch(/gate@gst\.example .*blocked since \d{4}-/)
    expect(await tool('user', 'unblock', desk.email)).toMatchObject({ code: 0 })
    expect(await t.call(null, 'POST', '/auth/demo', { email: desk.email })).toMatchObject({ status: 200 })
    expect((await auditOf(desk.email)).filter(({ action }) => action.startsWith('account-'))).toEqual([
      {
        action: 'account-blocked',
        actor_id: null,
        detail: { reason: 'left the college', by: 'command line' },
      },
      { action: 'account-unblocked', actor_id: null, detail: { by: 'command line' } },
    ])
  })

  test('once, and only one that there is', async () => {
    const team = await t.person('Team')
    expect(await tool('user', 'unblock', team.email)).toMatchObject({ code: 1 })
    expect(await tool('user', 'block', team.email)).toMatchObject({ code: 0 })
    expect(await tool('user', 'block', team.email)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('already'),
    })
    expect(await tool('user', 'block', 'nobody@gst.example')).toMatchObject({
      code: 1,
      complained: expect.stringContaining('No account uses nobody@gst.example'),
    })
    expect(await tool('user', 'block')).toMatchObject({ code: 2 })
    expect(await tool('user', 'block', 'a@gst.example', 'b@gst.example')).toMatchObject({ code: 2 })
  })

  test('and is told that the approval of an alumnus is another matter', async () => {
    const alumnus = await t.person('Alumni', { alumnus: { status: 'rejected' } })
    expect(await tool('user', 'unblock', alumnus.email)).toMatchObject({
      code: 1,
      complained: expect.stringContaining('Its alumni registration is rejected'),
    })
  })
})

test('an operator makes a student head of events, and the portal knows at once', async () => {
  const student = await t.person('Student')
  const headed = async () => {
    const signedIn = await t.call(null, 'POST', '/auth/demo', { email: student.email })
    return signedIn.body.data.isEventHead
  }
  const viewer = () => t.portal.sessions.viewerOf(student.token)
  expect(await viewer()).toMatchObject({ isEventHead: false })
  expect(await tool('user', 'event-head', student.email, '--on')).toMatchObject({ code: 0 })
  expect(await headed()).toBe(true)
  await expect.poll(() => viewer()).toMatchObject({ isEventHead: true })
  expect(await tool('user', 'event-head', student.email, '--on')).toMatchObject({ code: 1 })
  expect(await tool('user', 'event-head', student.email, '--off')).toMatchObject({ code: 0 })
  expect(await headed()).toBe(false)
  expect(await tool('user', 'event-head', student.email)).toMatchObject({ code: 2 })
  expect(await tool('user', 'event-head', student.email, '--on', '--off')).toMatchObject({ code: 2 })
  const desk = await t.person('RegDesk')
  expect(await tool('user', 'event-head', desk.email, '--on')).toMatchObject({ code: 1 })
  expect(
    (await auditOf(student.email)).filter(({ action }) => action === 'event-head-changed'),
  ).toMatchObject([
    { actor_id: null, detail: { isEventHead: true, by: 'command line' } },
    { detail: { isEventHead: false } },
  ])
})

describe('an operator lists accounts', () => {
  test('by role, as many as asked for, and a name cannot write to the terminal', async () => {
    await t.person('Council', { name: 'A\u001b[31mred', email: 'red@gst.example' })
    const { code, said } = await tool('user', 'list', '--role', 'council', '--limit', '1')
    expect(code).toBe(0)
    expect(said).toContain('A?[31mred')
    expect(said).toMatch(/Showing 1 of \d+ accounts/)
    expect((await tool('user', 'list', '--role', 'Railway', '--blocked')).said).toBe('No accounts found.')
  })

  test('and is told what does not fit', async () => {
    expect(await tool('user', 'list', '--role', 'Dean')).toMatchObject({ code: 2 })
    expect(await tool('user', 'list', '--limit', '0')).toMatchObject({ code: 2 })
  })
})

describe('an operator asks what there is', () => {
  test('and every command has its help, for which no database is opened', async () => {
    const commands = ['user add', 'user import', 'user block', 'user unblock', 'user event-head', 'user list']
    commands.push('user prn', 'setup')
    commands.push('backup', 'restore', 'verify', 'backup-key', 'doctor', 'status', 'audit', 'move-files')
    const refuse = () => Promise.reject(new Error('opened'))
    for (const name of ['', ...commands]) {
      const said: string[] = []
      const code = await runPortalTool(
        [...name.split(' ').filter(Boolean), '--help'],
        { say: (line) => void said.push(line), complain: (line) => void said.push(line), ask: refuse },
        { config: refuse, portal: refuse, storage: refuse },
      )
      expect(code, name).toBe(0)
      for (const shown of name ? [name] : commands) expect(said.join('\n')).toContain(shown)
    }
  })

  test('and an unknown command is named', async () => {
    expect(await tool('user', 'destroy', 'x')).toMatchObject({
      code: 2,
      complained: expect.stringContaining("Unknown command 'user destroy x'"),
    })
    expect(await tool()).toMatchObject({ code: 2, said: expect.stringContaining('user add') })
  })
})

test('the program starts the database that the settings name, and ends with its exit code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tool-'))
  const run = (...args: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const program = join(import.meta.dirname, '..', '..', '..', 'tools', 'portal.ts')
      const env = { PATH: process.env.PATH, PORTAL_DATA_DIR: folder }
      execFile(process.execPath, [program, ...args], { env }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
      )
    })
  try {
    const add = ['user', 'add', '--role', 'Council', '--name', 'Council', '--email', 'council@gst.example']
    expect(await run(...add)).toMatchObject({
      code: 0,
      output: expect.stringContaining('Added council@gst.example'),
    })
    expect(await run(...add)).toMatchObject({
      code: 1,
      output: expect.stringContaining('already has an account'),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)

/** What the panel shows of the person: the facts, or one of its forms. */
export type PanelView = 'facts' | 'reject' | 'ask' | 'correct'

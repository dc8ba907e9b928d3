/** What the server tells about Terra Nova. */
export type { NovaBoardInfo, NovaView, Territory } from '../../wire/schema';

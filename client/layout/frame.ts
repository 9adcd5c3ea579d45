import { Directory } from './Directory.tsx';
import { Header } from './Header.tsx';

/** The parts of the frame that the server alone draws (`DrawnFrame.tsx`). */
export const frame = { Header, Directory };

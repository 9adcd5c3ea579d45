import { DemoScene } from './scenes/DemoScene.tsx';
import { DemoTranscript } from './scenes/DemoTranscript.tsx';
import { SlideTour } from './scenes/SlideTour.tsx';

/** The parts of the demo that the server renders. The browser loads them only when a scene is requested. */
export const demoStills = { scene: DemoScene, transcript: DemoTranscript, tour: SlideTour };

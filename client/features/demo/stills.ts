import { DemoScene } from './scenes/DemoScene.tsx';
import { DemoTranscript } from './scenes/DemoTranscript.tsx';
import { SlideTour } from './scenes/SlideTour.tsx';

/** What the server draws of the demo. In the browser this is loaded when a scene is asked for. */
export const demoStills = { scene: DemoScene, transcript: DemoTranscript, tour: SlideTour };

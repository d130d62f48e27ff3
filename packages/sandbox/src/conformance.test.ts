// Tests are only looked for below src; the suite has a folder of its own.
import '../conformance/conformance.test';
